import { box, disc, line, type Patch, shape, type View } from './patches.ts'

/** What a drawing shows. */
export type Motif = 'crane' | 'excavator' | 'formwork' | 'scrap' | 'vehicle' | 'building' | 'land' | 'plant'

/** A drawing on a field of 480 × 320. */
interface Drawing {
  /** What is to be seen, as a file is named. */
  readonly name: string
  readonly body: readonly Patch[]
  /** The part of it that is shown as a detail. */
  readonly detail: View
}

const dark = '#2b333b'
const steel = '#7d8a96'
const pale = '#b8c2cb'
const yellow = '#e0a82e'
const rust = '#a4643a'

/** The same thing again and again, told by its number. */
const times = <T>(count: number, draw: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => draw(at))

const wheel = (x: number, y: number) => [...disc(x, y, 28, dark), ...disc(x, y, 12, pale)]

function lattice(x: number, top: number, bottom: number, width: number, colour: string): Patch[] {
  const panels = Math.round((bottom - top) / width)
  const zigzag = times(
    panels + 1,
    (at) => `${at % 2 ? x + width : x},${top + (at * (bottom - top)) / panels}`,
  )
  const sides = `M${x},${top} ${x},${bottom}M${x + width},${top} ${x + width},${bottom}`
  return [...line(sides, colour, 5), ...line(`M${zigzag.join(' ')}`, colour, 3)]
}

const crane = [
  box(206, 256, 52, 10, steel),
  lattice(218, 84, 258, 28, yellow),
  line('M110,84 414,84M232,36 140,84M232,36 404,84M232,36 232,84', yellow, 5),
  line(`M110,96 250,96 ${times(14, (at) => `${250 + at * 11},${at % 2 ? 84 : 96}`).join(' ')}`, yellow, 3),
  line('M250,96 396,96', yellow, 3),
  box(112, 92, 44, 32, steel),
  box(240, 88, 30, 26, pale, 3),
  box(245, 93, 20, 11, dark),
  line('M356,96 356,176', dark, 2),
  line('M356,176 362,182 361,190 355,193 350,188', dark, 4),
]

const excavator = [
  box(92, 222, 168, 40, dark, 20),
  ...times(5, (at) => disc(114 + at * 31, 242, 11, steel)),
  box(112, 204, 124, 18, steel),
  shape('96,206 96,158 132,146 214,146 214,206', yellow),
  shape('180,146 188,98 236,98 244,206 180,206', yellow),
  shape('194,110 228,110 233,154 190,154', '#bcd3e2'),
  line('M240,176 306,86 372,128', yellow, 18),
  line('M372,128 364,206', yellow, 13),
  line('M262,168 300,112', steel, 5),
  shape('350,198 384,204 378,244 342,240 332,222', steel),
  line('M334,222 326,228M342,240 336,249M358,243 355,252M374,244 374,253', dark, 4),
]

const panel = (x: number, y: number, colour: string) => [
  ...box(x, y, 132, 13, colour),
  ...times(5, (at) => box(x + 17 + at * 24, y, 2, 13, '#55616c')).flat(),
]
const formwork = [
  ...times(9, (at) => panel(62 + (at % 2) * 5, 252 - at * 15, at % 3 ? steel : '#8c99a4')),
  ...times(7, (at) => panel(214 + (at % 2) * 4, 252 - at * 15, at % 3 === 1 ? '#94765a' : steel)),
  ...times(5, (at) => box(368, 250 - at * 12, 82, 8, at % 2 ? rust : '#8f7a68', 4)),
  line('M84,264 84,130M172,264 172,130M236,264 236,160M322,264 322,160', dark, 3),
]

const scrap = [
  shape('58,266 118,196 188,148 260,132 336,164 402,220 434,266', '#8a6a52'),
  line('M92,246 214,164M212,168 380,232', rust, 9),
  line('M128,258 300,176M246,150 344,262', steel, 9),
  line('M180,262 236,128M300,168 412,258', '#8f5a38', 9),
  line('M104,262 168,178', pale, 9),
  shape('196,212 270,196 282,236 206,250', steel),
  shape('296,222 356,206 368,240 306,254', '#94765a'),
  ...times(5, (at) => disc(126 + at * 50, 236 - (at % 3) * 22, 7, at % 2 ? dark : rust)),
]

const vehicle = [
  shape('70,236 70,168 96,160 150,112 330,112 372,160 414,174 418,236', '#3f5a72'),
  shape('112,160 156,122 206,122 206,160', '#c5d8e4'),
  shape('216,122 274,122 274,160 216,160', '#c5d8e4'),
  shape('284,122 324,122 354,160 284,160', '#c5d8e4'),
  line('M211,166 211,232M279,166 279,232', '#2f4559', 3),
  box(226, 178, 20, 5, pale, 2),
  box(294, 178, 20, 5, pale, 2),
  box(400, 184, 16, 14, '#f2e3b0', 3),
  box(70, 178, 9, 20, '#a83a2c', 2),
  wheel(140, 238),
  wheel(348, 238),
]

const windows = (x: number, y: number, rows: number) =>
  times(rows * 5, (at) =>
    box(x + (at % 5) * 26, y + Math.floor(at / 5) * 26, 17, 15, at % 7 === 3 ? '#dfe7ee' : '#8fa9bd'),
  )
const building = [
  box(84, 92, 148, 174, '#cfc6b8'),
  ...windows(96, 106, 5),
  box(232, 52, 150, 214, '#ddd6ca'),
  ...windows(244, 66, 7),
  box(132, 234, 46, 32, dark),
  box(282, 240, 50, 26, '#5c7388'),
  line('M84,92 232,92M232,52 382,52', '#a89f90', 4),
]

const arrow = (x: number, y: number) =>
  line(`M${x},${y} ${x},${y - 13}M${x - 5},${y - 8} ${x},${y - 13} ${x + 5},${y - 8}`, '#7c8a5c', 3)
const stakes = ['112,280', '188,168', '366,168', '404,280']
const land = [
  shape('40,300 150,150 420,150 470,300', '#b7b48b'),
  shape(stakes.join(' '), '#cbbd93'),
  line(`M${[...stakes, '112,280'].join(' ')}`, '#a83a2c', 3),
  ...stakes.map((at) => line(`M${at} ${at}`, '#a83a2c', 14)),
  line(`M${times(17, (at) => `${20 + at * 28},${118 + Math.sin(at / 2.4) * 14}`).join(' ')}`, '#93a58f', 10),
  ...times(7, (at) => arrow(206 + at * 24, 192 + (at % 3) * 26)),
]

const plant = [
  ...[128, 186].flatMap((x) => [
    line(`M${x + 8},190 ${x + 8},264M${x + 36},190 ${x + 36},264`, steel, 5),
    box(x, 70, 44, 120, pale, 6),
    shape(`${x},190 ${x + 44},190 ${x + 28},226 ${x + 16},226`, steel),
  ]),
  line('M264,194 264,264M336,194 336,264', steel, 6),
  box(252, 132, 96, 62, yellow, 4),
  box(268, 146, 26, 18, '#bcd3e2'),
  line('M348,150 432,250', steel, 12),
  line('M412,252 452,252', dark, 8),
  line('M150,70 150,52 210,52 210,70', steel, 5),
]

/** Plain drawings of what is sold: pictures of the story show nothing that exists. */
export const drawings: Readonly<Record<Motif, Drawing>> = {
  crane: { name: '塔式起重机', body: crane.flat(), detail: [180, 20, 210, 140] },
  excavator: { name: '挖掘机', body: excavator.flat(), detail: [84, 84, 210, 140] },
  formwork: { name: '成捆的钢模板', body: formwork.flat(), detail: [56, 140, 180, 120] },
  scrap: { name: '成堆的废旧钢材', body: scrap.flat(), detail: [150, 130, 195, 130] },
  vehicle: { name: '车辆', body: vehicle.flat(), detail: [256, 130, 195, 130] },
  building: { name: '房屋外立面', body: building.flat(), detail: [226, 50, 180, 120] },
  land: { name: '宗地范围', body: land.flat(), detail: [150, 140, 240, 160] },
  plant: { name: '混凝土拌和站', body: plant.flat(), detail: [236, 110, 195, 130] },
}

/** What stands behind everything. */
export const scene: readonly Patch[] = [
  box(0, 0, 480, 320, '#e9edf1'),
  box(0, 264, 480, 56, '#cfcdc4'),
  box(0, 262, 480, 3, '#b9b7ad'),
].flat()

/** A plate, or a sheet, with lines instead of words. */
export const plate: readonly Patch[] = [
  box(0, 0, 480, 320, '#e9edf1'),
  box(84, 56, 312, 212, '#c3ccd4', 10),
  ...[100, 380].flatMap((x) => [disc(x, 72, 5, steel), disc(x, 252, 5, steel)]),
  ...[240, 200, 224, 132].map((width, at) => box(120, 96 + at * 42, width, 14, steel, 3)),
].flat()
