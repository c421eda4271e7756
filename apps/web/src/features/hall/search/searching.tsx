/** What comes with the first search: suggestions under the box, marks in the cards, and what to try where nothing is. */
export { FoundBy } from './found-by.tsx'
export { NothingFound } from './nothing-found.tsx'
export { Suggestions } from './suggestions.tsx'
