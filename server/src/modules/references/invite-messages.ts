import { messages } from '#server/lib/messages.ts';

/** What the mail to somebody who is asked for a reference says. */
export const inviteMessages = messages('referenceMail', {
  title: '{name} asks you for a reference',
  landlord: '{name} is looking for a home on Ashore, and says that you were the landlord.',
  tenant: '{name} lets homes on Ashore, and says that you were a tenant.',
  flatmate: '{name} is a member of Ashore, and says that you shared a flat.',
  employer: '{name} is a member of Ashore, and says that you were the employer.',
  neighbour: '{name} is a member of Ashore, and says that you were neighbours.',
  text: 'If you know {name}, please write a few words about that time. They appear on the profile of {name}, with your name. You need an account, which is free.',
  unasked: 'If you do not know {name} or do not want to write, do nothing, or decline on the page. Nobody is told.',
  action: 'Write or decline',
  footer:
    'You get this e-mail because {name} entered your address on Ashore, a site for people who live abroad. We use it for nothing else, and delete it after 30 days.',
});
