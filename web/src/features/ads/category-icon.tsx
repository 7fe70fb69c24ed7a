import {
  Baby,
  Briefcase,
  Car,
  House,
  Languages,
  Laptop,
  PackageOpen,
  PawPrint,
  Shirt,
  Sofa,
  Store,
  Tag,
  Users,
  Wrench,
} from 'lucide-react';

const icons: Record<string, typeof Tag> = {
  house: House,
  briefcase: Briefcase,
  car: Car,
  sofa: Sofa,
  'package-open': PackageOpen,
  laptop: Laptop,
  baby: Baby,
  shirt: Shirt,
  'paw-print': PawPrint,
  wrench: Wrench,
  languages: Languages,
  users: Users,
  store: Store,
};

/** The drawing of a category by the name it carries in the tree; a tag for a name unknown here. */
export function CategoryIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Tag;
  return <Icon className={className} aria-hidden="true" />;
}
