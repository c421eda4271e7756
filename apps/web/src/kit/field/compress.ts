import { withoutMarks } from './photo-marks.ts'

const wanted = 1_000_000
/** Longest side in pixels and qualities to try, the best first, until the photo is small enough. */
const tries = [
  [2560, [0.86, 0.75, 0.6]],
  [2048, [0.7, 0.5]],
  [1600, [0.6, 0.4]],
] as const

const heicSentence =
  '这是苹果手机的 HEIC 照片，这个浏览器读不了。请在手机“设置 > 相机 > 格式”里选“兼容性最佳”后重拍，或转成 JPG 再选。'

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

type Picture = ImageBitmap | HTMLImageElement

/** Through an img element, for web views that make no bitmap of a file or leave it lying on its side. */
async function decodeByElement(file: File): Promise<Picture | null> {
  if (typeof URL.createObjectURL !== 'function') return null
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function decode(file: File): Promise<Picture | null> {
  if (typeof createImageBitmap !== 'function') return decodeByElement(file)
  const upright = createImageBitmap(file, { imageOrientation: 'from-image' })
  return upright.catch(() => decodeByElement(file))
}

function draw(picture: Picture, longest: number): HTMLCanvasElement | null {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // Transparent ground would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The first try that is small enough, or the smallest of all. */
async function smallest(picture: Picture): Promise<Blob | null> {
  let best: Blob | null = null
  for (const [longest, qualities] of tries) {
    const canvas = draw(picture, longest)
    if (!canvas) return best
    for (const quality of qualities) {
      const blob = await encode(canvas, quality)
      if (blob && (!best || blob.size < best.size)) best = blob
      if (best && best.size <= wanted) return best
    }
  }
  return best
}

/** A JPEG that is sent as it is, but for what the camera noted beside it. */
async function unmarked(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || typeof file.arrayBuffer !== 'function') return file
  const bytes = withoutMarks(new Uint8Array(await file.arrayBuffer()))
  return bytes ? new File([bytes], file.name, { type: file.type }) : file
}

/**
 * A photo of at most about 1 MB for sending, upright and without place or device; a small JPEG loses only those marks.
 * Other files, other small pictures and what this browser cannot read come back unchanged. A HEIC photo becomes a JPEG
 * where the browser reads it; elsewhere this rejects with a sentence in `msg`.
 */
export async function compressImage(file: File): Promise<File> {
  const heic = isHeic(file)
  const large = /^image\/(jpeg|png|webp)$/.test(file.type) && file.size > wanted
  if (!heic && !large) return unmarked(file)
  const picture = await decode(file)
  const blob = picture && (await smallest(picture))
  if (picture && 'close' in picture) picture.close()
  if (blob && (heic || blob.size < file.size)) {
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  }
  if (heic) throw { msg: heicSentence }
  return unmarked(file)
}
