/**
 * What a person may leave on this phone. Its names stand here because whoever logs out has often not loaded, in this
 * page, the code that wrote it.
 */
export const coordinatesKey = 'coordinates'

const uploads = 'uploads'

/** Forgets where the phone was. */
export function clearCoordinates(): void {
  try {
    localStorage.removeItem(coordinatesKey)
  } catch {
    // Nothing is kept then.
  }
}

/** The name under which attachments of an owner (account and company) wait. */
export const uploadsOf = (owner: string): string => `${uploads}/${owner}`

let noted = false

/** Notes that attachments wait on this phone, so that they are found after a reload. */
export function noteUploads(): void {
  noted = true
  try {
    localStorage.setItem(uploads, '1')
  } catch {
    // Without a store nothing outlives the page either.
  }
}

/** Removes the attachments that wait here for anybody but `owner` ('' for nobody). */
export async function clearUploads(owner: string): Promise<void> {
  if (!noted && !uploadsNoted()) return
  try {
    const { removeStoredUnder } = await import('./storage.ts')
    await removeStoredUnder(uploadsOf(''), uploadsOf(owner))
    if (owner) return
    noted = false
    localStorage.removeItem(uploads)
  } catch {
    // The note stays, and the next change of person tries again.
  }
}

function uploadsNoted(): boolean {
  try {
    return localStorage.getItem(uploads) !== null
  } catch {
    return false
  }
}
