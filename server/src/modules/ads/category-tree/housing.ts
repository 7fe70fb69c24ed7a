import { limits } from '@ashore/contract';
import { leaf, root, words } from './category.ts';
import * as fields from './housing-fields.ts';

const home = true;

/** Everything about living somewhere: 60 days live, up to 20 photos. */
export const housing = root(
  {
    id: 100,
    key: 'housing',
    name: 'Housing',
    icon: 'house',
    days: 60,
    priceUnits: ['month'],
    intents: ['offer'],
    photos: limits.homePhotos,
    outcome: 'rented',
    quota: 'homes',
    schemaOrg: 'Place',
  },
  [
    leaf(101, 'rent', 'Flat or house to rent', fields.rent, {
      schemaOrg: 'Accommodation',
      home,
      priceUnits: ['month', 'week', 'year'],
      keywords: words(
        'flat apartment studio rent rental lease landlord',
        'arrendar arrendamento alugar apartamento moradia t0 t1 t2 t3 t4',
        'alquiler alquilar piso ático estudio',
        'appartement location louer maison',
      ),
    }),
    leaf(102, 'room', 'Room or flatshare', fields.room, {
      schemaOrg: 'Room',
      home,
      priceUnits: ['month', 'week'],
      keywords: words('room flatshare flatmate roommate', 'quarto', 'habitación compañero', 'chambre colocation coloc'),
    }),
    leaf(103, 'short-stay', 'Short stay', fields.shortStay, {
      manyBuyers: true,
      schemaOrg: 'Accommodation',
      home,
      priceUnits: ['day', 'week', 'month'],
      keywords: words(
        'holiday nightly sublet short-term night airbnb',
        'férias temporada noite alojamento',
        'vacaciones noche temporal',
        'vacances saisonnier nuit sous-location',
      ),
    }),
    leaf(104, 'housing-wanted', 'Home wanted', fields.wanted, {
      priceUnits: ['month', 'day', 'week', 'once'],
      intents: ['wanted'],
      keywords: words(
        'looking searching tenant',
        'procuro procura-se inquilino',
        'busco inquilino',
        'cherche locataire',
      ),
    }),
    leaf(105, 'sale', 'Home for sale', fields.sale, {
      schemaOrg: 'Accommodation',
      outcome: 'sold',
      home,
      priceUnits: ['once'],
      intents: ['offer', 'wanted', 'swap'],
      keywords: words(
        'villa house property sale mortgage farmhouse',
        'vende-se moradia quinta vivenda',
        'venta casa finca chalet',
        'vente maison propriété',
      ),
    }),
    leaf(106, 'land', 'Land', fields.land, {
      outcome: 'sold',
      priceUnits: ['once', 'month', 'year'],
      intents: ['offer', 'wanted', 'swap'],
      keywords: words('land plot acre hectare', 'terreno lote hectare', 'terreno parcela finca', 'terrain parcelle'),
    }),
    leaf(107, 'office-shop', 'Office or shop', fields.premises, {
      priceUnits: ['month', 'day', 'year', 'once'],
      intents: ['offer', 'wanted'],
      keywords: words(
        'office desk coworking shop premises warehouse workshop',
        'escritório loja armazém',
        'oficina local nave',
        'bureau boutique atelier entrepôt',
      ),
    }),
    leaf(108, 'parking-storage', 'Parking or storage', fields.parkingStorage, {
      priceUnits: ['month', 'day', 'year', 'once'],
      intents: ['offer', 'wanted'],
      keywords: words(
        'parking garage storage cellar',
        'garagem estacionamento arrecadação',
        'garaje aparcamiento trastero',
        'garage stationnement cave box',
      ),
    }),
    leaf(109, 'house-sitting', 'House-sitting or home swap', fields.sitting, {
      manyBuyers: true,
      schemaOrg: 'Accommodation',
      outcome: 'done',
      home,
      priceUnits: ['once', 'day', 'week'],
      intents: ['offer', 'wanted', 'swap', 'give'],
      keywords: words(
        'house-sitting housesitter swap exchange',
        'troca cuidar',
        'intercambio cuidar',
        'échange gardiennage',
      ),
    }),
  ],
);
