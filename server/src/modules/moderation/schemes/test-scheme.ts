/** A scheme of region 1 as a moderator writes it. */
export const scheme = {
  kind: 'abroadKeys',
  regionId: 1,
  title: 'Keys that come by post',
  how: 'The owner is abroad and wants to post the keys once the deposit is paid.',
  signs: 'Nobody can open the door for you.',
  advice: 'Ask for a viewing, and pay nothing before it.',
  since: '2024-01-02',
  state: 'running',
} as const;
