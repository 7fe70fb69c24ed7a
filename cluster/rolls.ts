import { startTalk } from '../e2e/chat-run.ts';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { kinds, Load } from './load.ts';
import { ownProgram } from './node.ts';

const SIZE = { viewers: 3, writers: 2, uploaders: 1 };

export interface RollOptions {
  rolls: number;
  pairs: number;
  /** Folders of the programs that the nodes get in turn, a roll each. */
  programs: string[];
}

/**
 * Restarts all nodes one after the other, so many times, while members chat, browse, write and upload through the proxy.
 * @returns how much failed, was lost or doubled
 */
export async function runRolls(options: ClusterOptions, { rolls, pairs, programs }: RollOptions): Promise<number> {
  const cluster = await Cluster.prepare({ ...options, env: { ...options.env, RATE_LIMITS: 'off' } });
  try {
    await cluster.start();
    const talk = await startTalk({ at: () => cluster, close: async () => {} }, () => () => cluster, pairs);
    const load = await Load.start(cluster.url, SIZE);
    for (let roll = 0; roll < rolls; roll++) {
      const start = performance.now();
      for (const node of cluster.nodes) {
        await node.leave();
        node.program = programs[roll % programs.length] ?? ownProgram;
        await node.start();
        await cluster.untilWhole();
      }
      console.log(`roll ${roll + 1} of ${rolls}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    const written = await load.end();
    const { counts, why, longestMs, again } = load.take();
    const chatFaults = await talk.end(`${rolls} rolling restarts of ${cluster.nodes.length} nodes, through nginx`);
    console.log(`\n| | asked | failed |\n|---|---|---|`);
    for (const kind of kinds) console.log(`| ${kind}s | ${counts[kind].asked} | ${counts[kind].failed} |`);
    console.log(
      `\nThe longest answer took ${(longestMs / 1000).toFixed(1)} s, ${again} requests were sent twice. ${[...why].join(', ')}`,
    );
    const { acknowledged, lost, doubled } = written;
    console.log(`${acknowledged} replies acknowledged, ${lost} of them lost, ${doubled} doubled.`);
    const failed = kinds.reduce((all, kind) => all + counts[kind].failed, 0);
    return chatFaults + failed + lost + doubled;
  } finally {
    await cluster.stop();
  }
}
