/** What an appointment is about. */
export type About = { classifiedId: number } | { directoryId: number };
