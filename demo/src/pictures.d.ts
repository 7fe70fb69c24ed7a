/**
 * Returns the file of a picture: `pictures/<motif>/<number>.svg`, drawn by us, without any text in it. Where the motif has
 * no picture with that number another one is chosen by it, so that content can be added without new pictures.
 */
export declare function pictureFile(motif: string, number: number): Promise<string>;
/** Returns a picture as PNG, 900 × 675. */
export declare const drawPicture: (motif: string, number: number) => Promise<Buffer>;
