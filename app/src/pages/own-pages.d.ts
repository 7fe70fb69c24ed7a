/** Forms, a member's own things and the desk: made for each asker. All other pages are the same for everybody. */
export declare const ownPages: RegExp;
