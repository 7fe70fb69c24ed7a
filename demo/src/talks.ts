/** A conversation about an ad. */
export interface DemoTalk {
  /** Title of the ad; who placed it answers. */
  about: string;
  from: string;
  /** When the last text was written. */
  minutesAgo: number;
  /** How many of the last texts nobody has read yet. */
  unread?: number;
  texts: ['asks' | 'answers', string][];
}

export const demoTalks: DemoTalk[] = [
  {
    ...{ about: 'Bright room in Arroios, contract registered, bills in', from: 'Jonas', minutesAgo: 95 },
    texts: [
      ['asks', 'Good evening! Is the room still free from the first of next month?'],
      ['answers', 'Good evening Jonas, yes it is. Would you like to see it this week?'],
      ['asks', 'Thursday after six would be perfect. Can I register my address there?'],
      ['answers', 'Thursday at half past six is fine. You can register: the contract goes to the tax office.'],
      ['asks', 'Great, see you on Thursday. Which bell do I ring?'],
    ],
  },
  {
    ...{ about: 'Washing machine 8 kg, two years old', from: 'Ines', minutesAgo: 60 * 20 },
    texts: [
      ['asks', 'Hello Lena, does the machine fit under a worktop of 85 cm?'],
      ['answers', 'Hello! It is 84.5 cm high with the feet turned in, so yes.'],
      ['asks', 'Perfect. I have sent you an offer.'],
      ['answers', 'I saw it and named another price. With help to the door.'],
    ],
  },
  {
    ...{ about: 'City bike, 7 gears, new brakes, basket', from: 'Oksana', minutesAgo: 60 * 5, unread: 1 },
    texts: [
      ['asks', 'Hi Tom, is the frame right for someone of 1.65 m?'],
      ['answers', 'Yes, my sister is 1.62 m and rode it for a year.'],
      ['asks', 'Could I try it on Sunday in the park?'],
    ],
  },
  {
    ...{ about: 'Wooden train, forty rails, one dragon', from: 'Rafael', minutesAgo: 60 * 30 },
    texts: [
      ['asks', 'Are all the rails still straight?'],
      ['answers', 'All but two, and those two make the best curve.'],
      ['asks', 'Sold! I will collect it near the school tomorrow.'],
    ],
  },
  {
    ...{ about: 'Self-built camper, solar, two berths, pine inside', from: 'Tom', minutesAgo: 60 * 50 },
    texts: [
      ['asks', 'Is the solar panel enough for a small fridge in winter?'],
      ['answers', 'In Portugal yes. In a week of rain I plug it in once.'],
    ],
  },
];
