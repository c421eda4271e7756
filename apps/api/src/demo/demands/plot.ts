import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import type { Hours } from '../plot.ts'

/** A sealed quotation: its unit prices are the usual ones times `level`. */
export interface QuotePlot {
  readonly by: string
  readonly level: number
  readonly tax?: string
  /** What prices are stated without tax. */
  readonly exTax?: true
  readonly invoice?: 'special' | 'ordinary' | 'none'
  readonly freight?: string
  readonly delivery?: string
  readonly note?: string
  /** Positions of the rows that it leaves out. */
  readonly without?: readonly number[]
  /** Sent a second time at this level before the deadline. */
  readonly revisedAt?: number
  readonly withdrawn?: true
}

/** A team that signs up for labour; `asked`: the buyer has asked for its price. */
export interface SignUpPlot {
  readonly by: string
  /** `木工 24, 普工 6`. */
  readonly trades: string
  readonly record: string
  readonly asked?: true
}

/** What comes to the site, as a share of every row: recorded by the supplier and, from `received` on, by the owner too. */
interface DeliveryPlot {
  readonly at: Hours
  readonly vehicle: string
  readonly share: number
  readonly received?: { readonly at: Hours; readonly short?: number; readonly note?: string }
}

export interface OrderPlot {
  readonly to: string
  readonly sent: Hours
  readonly wantedInDays: number
  readonly confirmed?: Hours
  readonly deliveries?: readonly DeliveryPlot[]
  readonly completed?: { readonly at: Hours; readonly reason: string }
}

/** Who is asked to quote, soon after the publication; with why not, who says no. */
interface InvitationPlot {
  readonly to: string
  readonly declined?: string
}

interface Deed {
  readonly at: Hours
  readonly reason: string
}

/** The life of one demand of the story. */
export interface DemandPlot {
  readonly about: {
    readonly by: string
    /** The buyer's own person, when an agent runs it. */
    readonly for?: string
    readonly kind: DemandForm['kind']
    readonly type?: number
    readonly category: string
    readonly site: Site
    readonly control?: string
    /** Days until goods, machines or people are due. */
    readonly dueInDays: number
  }
  readonly title: string
  readonly description?: string
  readonly unsealed?: true
  readonly split?: true
  /** What its kind says of itself, as far as it is not usual. */
  readonly form?: Partial<DemandForm>
  /** The cells of a row by `columnsOfKind`, and behind them what it usually costs with tax. */
  readonly rows: readonly string[]
  /** Cells that every row has. */
  readonly cells?: Readonly<Record<string, string>>
  readonly clock: {
    readonly published: Hours
    readonly starts?: Hours
    readonly ends: Hours
    readonly compared?: Hours
  }
  readonly invited?: { readonly note: string; readonly companies: readonly InvitationPlot[] }
  readonly quotes?: readonly QuotePlot[]
  readonly signUps?: readonly SignUpPlot[]
  readonly suspended?: Deed
  readonly cancelled?: Deed
  /** Who gets it: one supplier everything, or several a row each, by the order of the rows. */
  readonly selected?: Deed & { readonly suppliers: readonly string[] }
  readonly orders?: readonly OrderPlot[]
}

/** What a demand of each kind says of itself unless its plot says otherwise. */
export const usual: Readonly<Record<DemandForm['kind'], Partial<DemandForm>>> = {
  goods: { paymentTerms: '货到验收合格后 30 天内付清。', invoiceRequirement: 'special', brandPolicy: 'any' },
  lease: { rentalTerm: '3 个月', rentBasis: 'month', settlementPeriod: 'monthly' },
  freight: {},
  labour: { workPeriod: '45 天', board: 'lodging', wageSettlement: 'month', realName: true },
  other: {},
}

/** Which cells of a kind's list a line of a plot fills. */
export const columnsOfKind: Readonly<Record<DemandForm['kind'], readonly string[]>> = {
  goods: ['name', 'spec', 'unit', 'quantity'],
  lease: ['name', 'spec', 'unit', 'quantity'],
  freight: ['name', 'from', 'to', 'unit', 'quantity', 'vehicle', 'distance'],
  labour: ['workType', 'workContent', 'unit', 'quantity', 'headcount'],
  other: ['name', 'spec', 'unit', 'quantity', 'demand'],
}

/** Which field of the form, and which cell of a row, says when it is due. */
export const dueIn: Readonly<
  Record<DemandForm['kind'], { readonly field?: keyof DemandForm; readonly column?: string }>
> = {
  goods: { field: 'deliveryAt', column: 'arrivalDate' },
  lease: { field: 'entryAt', column: 'entryDate' },
  freight: { field: 'loadingAt', column: 'loadingDate' },
  labour: { column: 'entryDate' },
  other: {},
}

/** Where things are needed, and for which project. */
export const sites = {
  park: { project: '西咸智造产业园一期', regionCode: '610116', address: '西咸大道 1 号' },
  jinghe: { project: '泾河安置房三期', regionCode: '610117', address: '泾河新城湖滨路 18 号' },
  road: { project: '锦岑高速JC-2标', regionCode: '610116', address: '泾河北岸 JC-2 标项目部' },
  tower: { project: '湾砺总部大厦', regionCode: '440305', address: '海岸大道 8 号' },
  bayuan: { project: '灞原科创园一期', regionCode: '610111', address: '灞原大道 6 号' },
  weinan: { project: '泾河安置房三期', regionCode: '610502', address: '东风街水泥中转库' },
  lanzhou: { project: '锦岑高速JC-2标', regionCode: '620102', address: '庆阳路 88 号' },
} as const
type Site = keyof typeof sites

type More = Readonly<Record<string, Omit<QuotePlot, 'by' | 'level' | 'tax'>>>

/** `周明 0.93, 董娟 1.04 3%` as quotations: who, at which level, and a tax rate other than the usual one. */
export const offers = (line: string, more: More = {}): readonly QuotePlot[] =>
  line.split(', ').map((one) => {
    const [by = '', level, tax] = one.split(' ')
    return { by, level: Number(level), ...(tax && { tax: tax.slice(0, -1) }), ...more[by] }
  })

/** The cells of a row, and its usual price behind them. */
export const cellsOf = (row: string): readonly string[] => row.split(' | ')

/** The demand of a plot once it is there. */
export interface Told {
  id: string
}
