import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chatMessages } from './messages.ts';
import type { ConversationStore } from './store/conversation-store.ts';

const SEARCH_AFTER_MS = 300;

/** Asks for the conversations that match a little after the last letter. */
export function ConversationSearch({ store }: { store: ConversationStore }) {
  const t = useMessages(chatMessages);
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => store.showList(keyword.trim()), keyword ? SEARCH_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [keyword, store]);
  return (
    <div className="relative shrink-0 p-2">
      <Icon of={Search} className="absolute start-5 top-1/2 size-4 -translate-y-1/2 text-ink-muted" />
      <TextInput
        type="search"
        aria-label={t('searchConversations')}
        placeholder={t('searchConversations')}
        value={keyword}
        maxLength={200}
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
        className="ps-9"
      />
    </div>
  );
}
