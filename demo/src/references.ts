import type { ReferenceKind } from '@ashore/contract';
import type { AshoreServer } from '@ashore/server';

const DAY = 86_400_000;

interface DemoReference {
  about: string;
  by: string;
  kind: ReferenceKind;
  fromMonth: string;
  untilMonth: string | null;
  content: string;
  daysAgo: number;
}

const references: DemoReference[] = [
  {
    ...{ about: 'Ines', by: 'Tom', kind: 'tenant', fromMonth: '2023-02', untilMonth: '2024-08', daysAgo: 70 },
    content: 'I rented a room from Ines for a year and a half. The deposit came back within a week.',
  },
  {
    ...{ about: 'Ines', by: 'Lena', kind: 'flatmate', fromMonth: '2024-09', untilMonth: null, daysAgo: 30 },
    content: 'We share the kitchen and never argue about it.',
  },
  {
    ...{ about: 'Tom', by: 'Ines', kind: 'landlord', fromMonth: '2023-02', untilMonth: '2024-08', daysAgo: 68 },
    content: 'Tom paid on the first of each month and left the room as he found it.',
  },
];

/** A few references about members. */
export async function addReferences(
  { modules, platform }: AshoreServer,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const now = platform.clock.now().getTime();
  const given = references.flatMap(({ about, by, daysAgo, ...reference }) => {
    const [ownerId, authorId] = [ids.get(about), ids.get(by)];
    if (!ownerId || !authorId) return [];
    return [{ ...reference, ownerId, authorId, language: 'en', writeTime: new Date(now - daysAgo * DAY) }];
  });
  await modules.references.addReferences(given);
}
