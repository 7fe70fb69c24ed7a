/** What a menu says of food and drink. */
export const menuMarks = ['vegetarian', 'vegan', 'glutenFree', 'lactoseFree', 'halal', 'kosher', 'spicy'] as const;
export type MenuMark = (typeof menuMarks)[number];
