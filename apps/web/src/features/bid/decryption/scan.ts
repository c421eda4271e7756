interface Detector {
  detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads square codes in pictures; many do not, and there the code is typed or pasted. */
export const canScan = (): boolean => detectorClass() !== undefined && typeof createImageBitmap === 'function'

/** What the square code in a picture says; undefined: there is none, or it cannot be read. */
export async function scan(picture: Blob): Promise<string | undefined> {
  const made = detectorClass()
  if (!made) return undefined
  try {
    const [found] = await new made({ formats: ['qr_code'] }).detect(await createImageBitmap(picture))
    return found?.rawValue
  } catch {
    return undefined
  }
}
