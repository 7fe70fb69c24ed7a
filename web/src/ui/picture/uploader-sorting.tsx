import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { ChevronLeft, ChevronRight, GripVertical } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import type { UploaderActions, UploadItem } from './upload-item.ts';
import { UploaderTile } from './uploader-tile.tsx';

interface MovesProps {
  name: string;
  at: number;
  of: number;
  onMove: (to: number) => void;
}

/** One place earlier, one place later; the ends of the row have one of them. */
const Moves = ({ name, at, of, onMove }: MovesProps) => (
  <>
    {at > 0 && (
      <IconButton floating label={`${messagesOf(kitMessages)('moveEarlier')}: ${name}`} onClick={() => onMove(at - 1)}>
        <Directional of={ChevronLeft} className="size-5" />
      </IconButton>
    )}
    {at < of - 1 && (
      <IconButton
        floating
        className="ms-auto"
        label={`${messagesOf(kitMessages)('moveLater')}: ${name}`}
        onClick={() => onMove(at + 1)}
      >
        <Directional of={ChevronRight} className="size-5" />
      </IconButton>
    )}
  </>
);

interface TileProps extends Omit<UploaderActions, 'onReorder'>, Omit<MovesProps, 'name'> {
  item: UploadItem;
}

function SortableTile({ item, onRemove, onRetry, ...places }: TileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: item.id,
  });
  const box = useRef<HTMLLIElement | null>(null);
  // Set through the DOM, as style attributes are kept out of pages by their content security policy.
  useEffect(() => {
    if (!box.current) return;
    box.current.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : '';
    box.current.style.transition = transition ?? '';
  }, [transform, transition]);
  return (
    <li
      ref={(node) => {
        box.current = node;
        setNodeRef(node);
      }}
    >
      <UploaderTile
        item={item}
        cover={places.at === 0}
        onRemove={onRemove}
        onRetry={onRetry}
        handle={
          <IconButton
            floating
            ref={setActivatorNodeRef}
            label={`${messagesOf(kitMessages)('moveEarlier')} / ${messagesOf(kitMessages)('moveLater')}: ${item.name}`}
            className="cursor-grab touch-none"
            {...attributes}
            {...listeners}
          >
            <Icon of={GripVertical} className="size-4" />
          </IconButton>
        }
        moves={<Moves name={item.name} {...places} />}
      />
    </li>
  );
}

/** The pictures in an order that a hand or the arrow keys change (space lifts and drops). */
export default function SortableTiles({
  items,
  onReorder,
  ...actions
}: UploaderActions & { items: readonly UploadItem[] }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  const t = messagesOf(kitMessages);
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    onReorder(arrayMove(ids, from, to));
    setTold(t('moved', { at: to + 1, of: ids.length }));
  };
  const place = (id: string | number) => t('moved', { at: ids.indexOf(String(id)) + 1, of: ids.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => place(active.id),
          onDragOver: ({ over }) => (over ? place(over.id) : undefined),
          onDragEnd: ({ over }) => (over ? place(over.id) : undefined),
          onDragCancel: ({ active }) => place(active.id),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {items.map((item, index) => (
            <SortableTile
              key={item.id}
              item={item}
              at={index}
              of={items.length}
              onMove={(to) => move(index, to)}
              {...actions}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {told}
        </p>
      </SortableContext>
    </DndContext>
  );
}
