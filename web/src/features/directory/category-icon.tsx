import {
  Building2,
  Calculator,
  Car,
  Dumbbell,
  Hammer,
  type IconNode,
  KeyRound,
  Landmark,
  Languages,
  Laptop,
  Pill,
  Scale,
  School,
  Scissors,
  ShoppingBasket,
  Sparkles,
  Stethoscope,
  Truck,
  UsersRound,
  Utensils,
} from 'lucide';
import { Icon } from '#web/ui/icon.tsx';

const icons: Record<number, IconNode> = {
  1: Scale,
  2: Calculator,
  3: KeyRound,
  4: Stethoscope,
  5: Pill,
  6: School,
  7: Languages,
  8: Landmark,
  9: Truck,
  10: Hammer,
  11: Sparkles,
  12: Car,
  13: Utensils,
  14: ShoppingBasket,
  15: Scissors,
  16: Dumbbell,
  17: Laptop,
  18: UsersRound,
  19: Building2,
};

/** The sign of a kind of business, by its id, which never changes. */
export function KindIcon({ categoryId, className }: { categoryId: number; className?: string }) {
  return <Icon of={icons[categoryId] ?? Building2} className={className} />;
}
