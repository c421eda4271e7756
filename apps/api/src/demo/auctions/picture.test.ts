import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawings, type Motif } from './drawings.ts'
import { picturesOf } from './picture.ts'

const motifs = Object.keys(drawings) as Motif[]

it('draws every kind of thing as three small pictures that say what they are', async () => {
  for (const motif of motifs) {
    const pictures = await picturesOf(16, motif)
    expect(pictures).toHaveLength(3)
    for (const { name, bytes } of pictures) {
      expect(name).toMatch(new RegExp(`^示意图：${drawings[motif].name}，.+\\.png$`))
      expect(bytes.length).toBeLessThan(20_000)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 720, height: 480 })
    }
  }
})

it('draws no two kinds of things alike, and a crane not as an excavator', async () => {
  const seen = await Promise.all(motifs.map(async (motif) => (await picturesOf(16, motif))[0]?.bytes ?? ''))
  expect(new Set(seen.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(
    motifs.length,
  )
  const [excavator] = await picturesOf(16)
  expect(excavator?.name).toContain('挖掘机')
  const [scrap] = await picturesOf(19)
  expect(scrap?.name).toContain('废旧钢材')
})
