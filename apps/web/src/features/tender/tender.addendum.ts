import { writeStored } from '../../lib/storage.ts'

/** Under which key the form of an addendum keeps what is typed. */
export const addendumDraft = (owner: string, id: string) => `addendum-draft:${owner}:${id}`

/** Puts words into the form of an addendum before it is opened. */
export const draftAddendum = (
  owner: string,
  id: string,
  words: { readonly title: string; readonly body: string },
) => writeStored(addendumDraft(owner, id), { values: words, files: {} })
