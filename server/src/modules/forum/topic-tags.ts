/** Tags of all that shows a topic. */
export const topicTags = ({ id, regionId }: { id: number; regionId: number }): string[] => [
  `topic:${id}`,
  `forum:${regionId}`,
  `topics:${regionId}`,
];
