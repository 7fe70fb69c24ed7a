const turned: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * What an arrow key means in the order of reading: where one reads from right to left, the arrow to the left goes on to the
 * next, as the arrow to the right does elsewhere. Other keys stay what they are.
 */
export const readAlong = (key: string): string => (document.dir === 'rtl' ? (turned[key] ?? key) : key);
