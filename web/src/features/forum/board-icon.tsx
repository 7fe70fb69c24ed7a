import {
  Baby,
  Banknote,
  Briefcase,
  Bus,
  CalendarDays,
  FileBadge,
  Handshake,
  Home,
  Landmark,
  Languages,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  Plane,
  ShoppingBasket,
  Stethoscope,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  arrival: Plane,
  visa: FileBadge,
  housing: Home,
  work: Briefcase,
  health: Stethoscope,
  family: Baby,
  money: Banknote,
  transport: Bus,
  language: Languages,
  food: ShoppingBasket,
  meet: CalendarDays,
  business: Handshake,
  rules: Landmark,
  help: LifeBuoy,
};

/** The drawing of a board, by its key. */
export function BoardIcon({ board, className }: { board: string; className?: string }) {
  const Icon = icons[board] ?? MessagesSquare;
  return <Icon className={className ?? 'size-5 shrink-0 text-accent'} aria-hidden="true" />;
}
