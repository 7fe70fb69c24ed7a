import type { Catalog } from '#web/lib/i18n.ts';

/** What to do wherever one moves to. */
export const newcomerTaskMessages = {
  en: {
    papers: 'Collect your papers',
    papers_text:
      'Passport, birth and marriage certificates, diplomas. Ask early whether they need an apostille or a certified translation.',
    visa: 'Check which visa you need',
    visa_text:
      'Most citizens of countries outside the EU need one to stay longer than 90 days, and usually before they travel. Family members of EU citizens have rules of their own.',
    room: 'Find a first room',
    room_text:
      'A furnished room for some weeks gives you time to look around. Pay nothing before you, or somebody you trust, has seen it.',
    healthCard: 'Order your European Health Insurance Card',
    healthCard_text:
      'Free from your insurer; from the UK it is called GHIC. It covers necessary care until you are insured here.',
    insurance: 'Insure the first weeks',
    insurance_text: 'Travel health insurance covers you until you are insured here. A visa may ask for it.',
    money: 'Bring money for the first weeks',
    money_text: 'Two cards that work abroad, and some cash. Rent and deposit come before the first salary.',
    pension: 'Ask for form S1',
    pension_text:
      'The institution that pays your state pension may issue it. With it you are insured here at its cost.',
    childPapers: 'Papers of the children',
    childPapers_text:
      'School reports, birth certificates, vaccination records. If one parent travels alone with them, ask whether the other has to agree in writing.',
    petEu: 'Papers of your pet',
    petEu_text: 'Dogs, cats and ferrets need a microchip, a valid rabies vaccination and a pet passport.',
    petOther: 'Papers of your pet',
    petOther_text:
      'A microchip, a rabies vaccination and an animal health certificate. From some countries also a blood test, three months before the journey or earlier.',
    social: 'Social security',
    social_text: 'Ask your employer who registers you, and for your number. Keep each payslip.',
    enrol: 'Enrol where you study',
    enrol_text:
      'Bring the letter of admission, your passport and proof of insurance. The student card makes transport cheaper in many towns.',
    licence: 'Driving licence',
    licence_text: 'Ask how long you may drive with yours, and whether it has to be exchanged.',
  },
} satisfies Catalog<Record<string, string>>;
