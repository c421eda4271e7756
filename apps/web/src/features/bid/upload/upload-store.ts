import { changeStored, readStored } from '../../../lib/storage.ts'

/** An upload that this phone has begun: the key lies where the draft lies, and nowhere else. */
export interface KeptUpload {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly key: string
  /** The version that the bid will be and that of the list: a file sealed for others would stay shut. */
  readonly version: number
  readonly documentVersion: number
  /** Where the browser can remember which file it was. */
  readonly handle?: FileSystemFileHandle
}

const nameOf = (owner: string, subjectId: string) => `bid-uploads:${owner}:${subjectId}`

const isKept = (value: unknown): value is KeptUpload => {
  const { id, name, size, key, version } = (value ?? {}) as Partial<KeptUpload>
  return [id, name, key].every((text) => typeof text === 'string') && [size, version].every(Number.isInteger)
}

const listIn = (stored: unknown): readonly KeptUpload[] =>
  Array.isArray(stored) ? stored.filter(isKept) : []

/** What was begun for a bid and has not been finished. */
export async function keptUploads(owner: string, subjectId: string): Promise<readonly KeptUpload[]> {
  return listIn(await readStored(nameOf(owner, subjectId)))
}

/** Changes that list, whatever other tabs of this browser do to it meanwhile. */
export const changeKept = (
  owner: string,
  subjectId: string,
  change: (list: readonly KeptUpload[]) => readonly KeptUpload[],
): Promise<void> => changeStored(nameOf(owner, subjectId), (stored) => change(listIn(stored)))
