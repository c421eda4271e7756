import { markAllRead } from '@jb/contract/notice/notice.contract'
import { type Act, moment, personOf } from './act.ts'
import { personas } from './cast.ts'

/** Yesterday everybody read what had come until then: what is unread is of today. */
const at = -20

export const inboxActs: readonly Act[] = personas.map(({ name }) => ({
  at,
  run: async (play) => {
    const until = moment(play.today, at).toISOString()
    await play.stage.perform(personOf(play, name), markAllRead, { body: { until } })
  },
}))
