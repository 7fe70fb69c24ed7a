/** Whether this build is the mobile web app, which lives under `/m`, or the site itself. */
export const isMobileApp = import.meta.env.MODE === 'mobile';
