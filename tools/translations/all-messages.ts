import { createHash } from 'node:crypto';
import { contractFile } from '../../web/catalogues.ts';
import { englishCatalogues } from '../../web/english-catalogues.ts';
import { labelMessages } from './label-messages.ts';
import { load } from './load.ts';
import { type Message, messagesOfGroup } from './message.ts';
import { serverGroups } from './server-groups.ts';

const helpContent = 'web/src/features/help/content';
const offer = 'web/src/features/shell/language/offer-english.ts';

async function interfaceMessages(): Promise<Message[]> {
  const { offerEnglish } = await load<{ offerEnglish: Record<string, string> }>(offer);
  return [
    ...(await englishCatalogues())
      // The server says that, too.
      .filter(({ file }) => file !== contractFile)
      .flatMap(({ module, file, name, words }) =>
        messagesOfGroup({ file, group: name, source: `web/${module}` }, Object.entries(words)),
      ),
    ...messagesOfGroup({ file: 'shell', group: 'offer', source: offer }, Object.entries(offerEnglish)),
  ];
}

const serverMessages = async (): Promise<Message[]> =>
  (await serverGroups()).flatMap(({ group, english, module, file }) =>
    messagesOfGroup({ file, group, source: module, isLoose: true }, Object.entries(english)),
  );

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** A paragraph is its own key, which is too long for a name. */
const named = (message: Message): Message => ({
  ...message,
  id: `${message.file}.${message.group}.${createHash('sha256').update(message.key).digest('hex').slice(0, 10)}`,
});

async function helpMessages(): Promise<Message[]> {
  const { helpTexts } = await load<{ helpTexts: Record<string, () => Promise<unknown>> }>(`${helpContent}/index.ts`);
  const pages = Object.entries(helpTexts).map(async ([page, text]) =>
    messagesOfGroup(
      { file: 'help-texts', group: page, source: `${helpContent}/${page}.ts` },
      [...new Set(textsIn(await text()))].map((paragraph) => [paragraph, paragraph]),
    ).map(named),
  );
  return (await Promise.all(pages)).flat();
}

/** Returns every text of the site that has translations, in English and in the order of the program. */
export async function allMessages(): Promise<Message[]> {
  const all = await Promise.all([interfaceMessages(), serverMessages(), labelMessages(), helpMessages()]);
  return all.flat().filter(({ english }) => english !== '');
}
