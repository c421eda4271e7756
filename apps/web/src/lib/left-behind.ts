/**
 * What a person may leave on this phone. Its names stand here because whoever logs out has often not loaded, in this
 * page, the code that wrote it.
 */
export const coordinatesKey = 'coordinates'

/** Changes whose end is open, with the owner before each. */
export const attemptsKey = 'attempts'

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

/** Forgets what waits here for anybody but `owner` ('' for nobody); an attempt waits for the whole account. */
export async function clearLeft(owner: string): Promise<void> {
  try {
    if (noted || localStorage.getItem(uploads) !== null) {
      const { removeStoredUnder } = await import('./storage.ts')
      await removeStoredUnder(uploadsOf(''), uploadsOf(owner))
      if (!owner) {
        noted = false
        localStorage.removeItem(uploads)
      }
    }
    if (!localStorage.getItem(attemptsKey)?.includes(`"${owner.split('/')[0]}/`))
      localStorage.removeItem(attemptsKey)
  } catch {
    // What is left stays noted, and the next change of person tries again.
  }
}
