import { CardsShowcase } from './cards.tsx';
import { ControlsShowcase } from './controls.tsx';
import { FloatingShowcase } from './floating.tsx';
import { ListsShowcase } from './lists.tsx';
import { StatesShowcase } from './states.tsx';

/** Every piece of the kit in every state, for whoever works on them. */
export const Showcase = () => (
  <div className="container-page py-8">
    <h1 className="text-28">The pieces</h1>
    <p className="mt-2 mb-6 text-ink-muted">
      Each piece of the kit in each of its states. The theme follows the system or the choice in the account menu.
    </p>
    <ControlsShowcase />
    <FloatingShowcase />
    <CardsShowcase />
    <ListsShowcase />
    <StatesShowcase />
  </div>
);
