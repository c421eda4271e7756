/** Hands over the file behind an address, to keep. */
export function saveFrom(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Hands a text over as a file to keep; `type` is its media type. */
export function saveText(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  saveFrom(name, url)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
