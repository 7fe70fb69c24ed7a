/**
 * What a moderator is suggested to write for each reason (by its id), in the words both sides read, in English; other
 * languages in `locales/<code>/contract.json`, group `reasonTexts`.
 */
export const decisionReasonTexts = {
  '1': 'It looks like fraud. Offers must be real and honest about payment.',
  '2': 'It asks for money before a viewing. Nobody should pay for something they have not seen.',
  '3': 'The photos do not show what is offered. Photos must be the seller’s own and show the real item.',
  '4': 'It is a duplicate, or advertising that is not allowed here.',
  '5': 'It is in the wrong category or region.',
  '6': 'It is sold or no longer available. Please mark your ads when they are no longer available.',
  '7': 'The price shown is not the real price.',
  '8': 'This item or service is not allowed here. See the list of prohibited items.',
  '9': 'It shows contempt for people because of their origin, beliefs or identity.',
  '10': 'It harasses someone. Members must treat each other with respect, also when they disagree.',
  '11': 'It shows personal data of another person without their consent.',
  '12': 'It shows adult content, which is not allowed here.',
  '13': 'It uses someone else’s work without permission.',
  '14': 'It concerns a person under 18.',
  '15': 'It breaks the rules of this site.',
  shared_picture: 'Another account with the same pictures was closed.',
  shared_contact: 'Another account with the same phone number or e-mail was closed.',
  shared_payment: 'Another account with the same bank account, card or payment name was closed.',
  shared_link: 'Another account that used the same website was closed.',
  shared_text: 'Another account with nearly the same ads was closed.',
  shared_device: 'Another account that was used on the same device was closed.',
  manyAds: 'A new account published many ads in a short time.',
  nothingWrong: 'We looked at it closely and found nothing that breaks the rules of the site.',
} as const;
