import { auctionsAlone, lean, ours } from './auction-lean.ts'
import { middle, over, type Placing, pricesOf, type Rate, rateOf } from './auction-rate.ts'
import { makePeople, untilIdle } from './auction-stage.ts'
import { hotLot, hotLots, manyLots } from './hot-lots.ts'
import { round } from './result.ts'

interface Measure {
  /** How many bid at once on one lot. */
  readonly sizes: readonly number[]
  /** The largest crowd, and those who share a hundred lots. */
  readonly crowd: number
  readonly seconds: number
  readonly rounds: number
}

const perSecond = (rates: readonly Rate[]) => middle(rates.map((rate) => rate.perSecond))

/**
 * The use-case alone against the leanest client of the same database functions, prices a second and their ratio; in
 * turns on two lots, so that neither rule nor record of one meets the other.
 */
export async function figuresAlone({
  sizes,
  crowd,
  seconds,
  rounds,
}: Measure): Promise<Record<string, number>> {
  const alone = await auctionsAlone()
  try {
    const people = await makePeople(alone.ground, crowd)
    const bearers = people.map(({ bearer }) => bearer)
    const [mine, least] = [await ours(alone, bearers), lean(alone)]
    const lots = [await hotLot(alone.ground, people), await hotLot(alone.ground, people)] as const
    const prices = [pricesOf(lots[0]), pricesOf(lots[1])] as const
    const figures: Record<string, number> = {}
    const compare = async (name: string, size: number, both: readonly [Placing, Placing]) => {
      const [us, them]: [Rate[], Rate[]] = [[], []]
      const run = (one: 0 | 1, length: number) => rateOf(lots[one], both[one], size, length, prices[one])
      for (const one of [0, 1] as const) await run(one, 1)
      for (let turn = 0; turn < rounds; turn += 1) {
        await untilIdle(alone.ground)
        us.push(await run(0, seconds))
        await untilIdle(alone.ground)
        them.push(await run(1, seconds))
      }
      figures[`useCase${name}PerSecond`] = Math.round(perSecond(us))
      figures[`lean${name}PerSecond`] = Math.round(perSecond(them))
      figures[`useCase${name}Ratio`] = round(perSecond(us) / perSecond(them), 2)
      figures.useCaseRefused = (figures.useCaseRefused ?? 0) + us.reduce((sum, one) => sum + one.refused, 0)
    }
    for (const size of sizes) await compare(String(size), size, [mine, least])
    const few = people.slice(0, Math.ceil(crowd / manyLots))
    const many = [
      await hotLots(alone.ground, few, manyLots),
      await hotLots(alone.ground, few, manyLots),
    ] as const
    await compare('100Lots', crowd, [over(many[0], mine), over(many[1], least)])
    return figures
  } finally {
    await alone.close()
  }
}
