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
import { GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import type { UploaderActions, UploadItem } from './upload-item.ts';
import { UploaderTile } from './uploader-tile.tsx';
import { words } from './words.ts';

interface TileProps extends UploaderActions {
  item: UploadItem;
  cover: boolean;
}

function SortableTile({ item, cover, onRemove, onRetry }: TileProps) {
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
        cover={cover}
        onRemove={onRemove}
        onRetry={onRetry}
        handle={
          <IconButton
            floating
            ref={setActivatorNodeRef}
            label={`${words.moveEarlier} / ${words.moveLater}: ${item.name}`}
            className="cursor-grab touch-none"
            {...attributes}
            {...listeners}
          >
            <GripVertical className="size-4" aria-hidden="true" />
          </IconButton>
        }
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
  const place = (id: string | number) => words.moved(ids.indexOf(String(id)) + 1, ids.length);
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
            <SortableTile key={item.id} item={item} cover={index === 0} onReorder={onReorder} {...actions} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
