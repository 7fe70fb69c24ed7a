import type { Lookout } from './lookout.ts';
import type { Position } from './position.ts';
import type { Primary, PrimaryPlace } from './primary.ts';
import type { Replica } from './replica.ts';

/** A replica that has not got what was just changed is waited for so long; the primary is asked then. */
const WAIT_MS = 30;

/** Chooses the replica of each reading: one that has all that this process had heard of when the reading began. */
export function createChoice(lookout: Lookout, primary: Primary) {
  const { replicas } = lookout;
  const follows = (replica: Replica) => !lookout.whyNot(replica);
  let turn = 0;

  /** The replicas in turns. */
  const inOrder = (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    return [...replicas.slice(turn), ...replicas.slice(0, turn)];
  };

  /** One that has got there, now or in a moment. */
  return async (): Promise<Replica | undefined> => {
    const usable = inOrder().filter(follows);
    if (usable.length === 0 || !lookout.knowsSystem()) return undefined;
    // The primary cannot say where it is, and what this process heard of last may be missing.
    const place: PrimaryPlace | undefined = await primary.place();
    if (!place) return undefined;
    const ready = usable.find((replica) => follows(replica) && replica.position() >= place.position);
    if (ready) return ready;
    const near = usable.filter((replica) => follows(replica) && !replica.isBehind());
    return firstToReach(near, place.position);
  };
}

/** The first that gets there in a moment; undefined where none does. */
function firstToReach(replicas: readonly Replica[], position: Position): Promise<Replica | undefined> {
  const reached = replicas.map(async (replica) => {
    if (await replica.reaches(position, WAIT_MS)) return replica;
    throw new Error('not yet');
  });
  return Promise.any(reached).catch(() => undefined);
}
