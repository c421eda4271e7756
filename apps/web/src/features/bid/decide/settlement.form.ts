import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import * as z from 'zod/mini'
import type { SectionSpec } from '../../../patterns/field-spec.ts'

const body = z.omit(settleSecurity.body, { id: true, version: true })

export const settleForm = {
  schema: body,
  /** `barred`: why this person does not turn it into a performance security. */
  section: (winner: string, barred?: string): SectionSpec<z.input<typeof body>> => ({
    title: '登记合同签订',
    intro: `合同签订后，${winner}的投标保证金按规定期限退还；约定转作履约保证金的，不再退还。登记后不能更改。${barred ?? ''}`,
    fields: [
      {
        kind: 'day',
        name: 'signedOn',
        label: '合同签订日期',
        required: true,
        hint: '退还期限从这一天起算。',
      },
      {
        ...{ kind: 'choice', name: 'way', label: `${winner}的保证金`, required: true },
        options: [
          { value: 'return', label: '退还' },
          { value: 'performance', label: '转为履约保证金', ...(barred && { disabledReason: barred }) },
        ],
      },
    ],
  }),
}
