import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What people see or hear of a piece; one English word in them is one too many. */
const readByPeople = new Set(
  (
    'label legend title heading text message description hint placeholder alt caption summary note unit error empty ' +
    'aria-label aria-description aria-valuetext aria-roledescription confirmLabel cancelLabel'
  ).split(' '),
);
/** What only programs read. */
const readByPrograms = /^(className|class|style|id|key|d|rel|sizes|type|href|src|data-.*|.*Class(Name)?|.*Classes)$/;
const isCallForPrograms = /(^|\.)(clsx|Error|RegExp|URL|matchMedia|querySelector(All)?|closest|matches|warn|assert)$/;

const letters = /\p{L}{2}/u;
/** `Two words`, `Saved.`: begins as a sentence does, or has words beside each other. */
const sentence = /^[“"(]?\p{Lu}[\p{L}’'-]*[,:;]? (?:.* )?[\p{L}’'-]+|^\p{Lu}\p{L}+[.!?…]$/u;
