/** Larger than the screen shows it, so that it can be printed. */
const scale = 2

/** A drawing (its address) as a PNG, which phones can keep; undefined where the browser draws none. */
export async function pngOf(svg: string): Promise<string | undefined> {
  const picture = new Image()
  picture.src = svg
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth * scale
  canvas.height = picture.naturalHeight * scale
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return pen ? canvas.toDataURL('image/png') : undefined
}
