import { leaf, root, words } from './category.ts';
import { day, fact, oneOf, severalOf, text } from './field-kinds.ts';
import { age, brand, condition, handover } from './shared-fields.ts';

const species = oneOf('species', 'Animal', {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit or rodent',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Reptile',
  horse: 'Horse or donkey',
  farm: 'Farm animal',
  other: 'Other',
});
const neededSpecies = { ...species, required: true };
const sex = oneOf('sex', 'Sex', { female: 'Female', male: 'Male', unknown: 'Not known' });
const chip = fact('chip', 'Chipped');
const vaccinated = fact('vaccinated', 'Vaccinated');
const animalSize = oneOf('animalSize', 'Size', { small: 'Small', medium: 'Medium', large: 'Large' });

const adoption = [
  neededSpecies,
  text('breed', 'Breed'),
  age,
  sex,
  animalSize,
  chip,
  vaccinated,
  fact('neutered', 'Neutered'),
  fact('passport', 'EU pet passport'),
  severalOf('goodWith', 'Good with', { children: 'Children', dogs: 'Dogs', cats: 'Cats', flats: 'Life in a flat' }),
  fact('throughShelter', 'Through a shelter or association'),
];
const lostFound = [
  oneOf('lostOrFound', 'Lost or found', { lost: 'Lost', found: 'Found', seen: 'Seen' }, { required: true }),
  neededSpecies,
  sex,
  animalSize,
  day('date', 'Date', { when: 'past' }),
  text('place', 'Where'),
  text('marks', 'Colour and marks'),
  chip,
  fact('collar', 'Collar'),
  fact('reward', 'Reward', { filter: undefined }),
];
const sitting = [
  severalOf('sittingFor', 'For', { dog: 'Dogs', cat: 'Cats', small: 'Small animals', bird: 'Birds', horse: 'Horses' }),
  oneOf('sittingWhere', 'Where', { owner: 'At the owner’s home', sitter: 'At the sitter’s home', walks: 'Walks only' }),
  day('availableFrom', 'From'),
  day('availableUntil', 'Until', { when: 'ahead', notBefore: 'availableFrom' }),
  fact('references', 'References'),
  fact('medicine', 'Can give medicine'),
];
const supplies = [
  species,
  oneOf('supplyKind', 'Kind', {
    crate: 'Crate or carrier',
    bed: 'Bed and basket',
    food: 'Food',
    toy: 'Toys',
    tank: 'Tank or cage',
    lead: 'Collar and lead',
    riding: 'Riding gear',
  }),
  brand,
  fact('airline', 'Fit for flights (IATA)'),
  condition,
  handover,
];

/** Animals find homes here, they are not sold: no leaf offers a sale between private people. 30 days live. */
export const animals = root(
  {
    id: 900,
    key: 'animals',
    name: 'Animals',
    icon: 'paw-print',
    days: 30,
    priceUnits: ['once'],
    intents: ['offer', 'wanted'],
    outcome: 'done',
  },
  [
    leaf(901, 'adoption', 'Adoption', adoption, {
      intents: ['give', 'wanted'],
      keywords: words(
        'adopt adoption dog cat puppy kitten rescue',
        'adoção cão cachorro gato gatinho',
        'adopción perro cachorro gato gatito',
        'adoption chien chiot chaton',
      ),
    }),
    leaf(902, 'animals-lost-found', 'Lost and found animals', lostFound, {
      keywords: words('lost-dog lost-cat missing', 'desaparecido perdeu-se', 'perdido perdida', 'perdu disparu'),
    }),
    leaf(903, 'pet-sitting', 'Pet sitting', sitting, {
      manyBuyers: true,
      schemaOrg: 'Service',
      priceUnits: ['day', 'hour', 'week', 'once'],
      intents: ['offer', 'wanted', 'swap'],
      keywords: words(
        'petsitter dog-walker cat-sitting walker',
        'passear petsitting',
        'paseador cuidador',
        'promeneur garde',
      ),
    }),
    leaf(904, 'pet-supplies', 'Supplies', supplies, {
      manyBuyers: true,
      schemaOrg: 'Product',
      intents: ['offer', 'wanted', 'swap', 'give'],
      keywords: words(
        'crate carrier aquarium leash pet-food',
        'transportadora aquário ração trela',
        'transportín acuario pienso',
        'caisse aquarium croquettes laisse',
      ),
    }),
  ],
);
