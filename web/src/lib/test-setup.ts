import { configure } from '@testing-library/react';

// How long a condition may take is no part of a test: pieces that are loaded late take seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
