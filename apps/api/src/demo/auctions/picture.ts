import { drawings, type Motif, plate, scene } from './drawings.ts'
import { drawn, type View } from './patches.ts'

/** A picture as somebody would upload it. */
interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
}

const whole: View = [0, 0, 480, 320]

let plateOnce: Promise<Uint8Array> | undefined
const plateDrawn = () => {
  plateOnce ??= drawn(plate, whole)
  return plateOnce
}

async function draw(motif: Motif): Promise<readonly Upload[]> {
  const { name, body, detail } = drawings[motif]
  const patches = [...scene, ...body]
  return [
    { name: `示意图：${name}，全貌.png`, bytes: await drawn(patches, whole) },
    { name: `示意图：${name}，局部.png`, bytes: await drawn(patches, detail) },
    { name: `示意图：${name}，标牌或资料页.png`, bytes: await plateDrawn() },
  ]
}

const known = new Map<Motif, Promise<readonly Upload[]>>()

/** What stands for a type of sale where the plot does not say it. */
const usual: Readonly<Record<number, Motif>> = {
  11: 'building',
  14: 'land',
  15: 'building',
  16: 'excavator',
  17: 'formwork',
  18: 'vehicle',
}

/** The three pictures of what is sold, drawn once: seen whole, a part of it, and its plate. */
export function picturesOf(type: number, motif: Motif = usual[type] ?? 'scrap'): Promise<readonly Upload[]> {
  const pictures = known.get(motif) ?? draw(motif)
  known.set(motif, pictures)
  return pictures
}

/** The slip of a transfer, as the story has it: lines without words. */
export async function slip(): Promise<Upload> {
  return { name: '银行转账回单.png', bytes: await plateDrawn() }
}
