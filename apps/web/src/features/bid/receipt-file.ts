/** Copies a text; false when the browser lets nobody write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Plain http has no clipboard; a selected field can still be copied there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(field)
  field.select()
  const copied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  return copied
}
