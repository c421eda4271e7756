import type { Ratchet } from './ratchets.ts'

/** Literals that are spread into a literal: they save lines and hide what belongs together. */
export const spreads: Ratchet = {
  name: 'no-spread-literals',
  because: 'write the members out, or give the group a name; a literal is not spread to save lines',
  findings: ({ path, code }) => [...code.matchAll(/\.\.\.\{(?=\s)/g)].map(() => ({ path, what: '...{ }' })),
}
