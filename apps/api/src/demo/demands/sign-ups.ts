import { askForQuotation, labourSignUpsOf, signUpForLabour } from '@jb/contract/quotation/sign-up.contract'
import { formatDay } from '@jb/domain/shared/dates'
import { type Act, moment, personOf, spread } from '../act.ts'
import type { DemandPlot, SignUpPlot, Told } from './plot.ts'

/** Days from today on which the teams of the story can come. */
const arriveInDays = 4

const tradesOf = ({ trades }: SignUpPlot) =>
  trades.split(', ').map((one) => {
    const [name = '', people] = one.split(' ')
    return { name, people: Number(people) }
  })

/** The teams that sign up for the labour of the story, and the one whose price the buyer asks for. */
export function signUpActs({ about, clock, signUps = [] }: DemandPlot, told: Told): readonly Act[] {
  const hours = spread(clock.published, -0.1, signUps.length + 1)
  return signUps.flatMap((plot, at): Act[] => {
    const due = hours[at] ?? -0.1
    const sign: Act = {
      at: due,
      async run(play) {
        const { stage, today } = play
        const person = personOf(play, plot.by)
        await stage.perform(person, signUpForLabour, {
          body: {
            demandId: told.id,
            version: 0,
            trades: tradesOf(plot),
            leaderName: person.accountName,
            leaderPhone: person.phone,
            arriveOn: formatDay(moment(today, arriveInDays * 24)),
            record: plot.record,
          },
        })
      },
    }
    const ask: Act = {
      at: hours.at(-1) ?? due,
      async run(play) {
        const owner = personOf(play, about.by)
        const { companyName } = personOf(play, plot.by)
        const found = await play.stage.perform(owner, labourSignUpsOf, { params: told })
        const team = found.signUps.find((one) => one.companyName === companyName)
        if (team) {
          const { id, version } = team
          await play.stage.perform(owner, askForQuotation, { body: { id, version } })
        }
      },
    }
    return plot.asked ? [sign, ask] : [sign]
  })
}
