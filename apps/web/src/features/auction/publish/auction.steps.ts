import { directionsOf } from '@jb/domain/auction/form'
import { type FieldSpec, fieldsOf } from '../../../patterns/field-spec.ts'
import type { FormStep, PublishWays } from '../../procurement/index.ts'
import {
  contact,
  deposit,
  files,
  lot,
  pictures,
  prices,
  rules,
  settlement,
  times,
  viewing,
  wordsAbout,
} from './auction.fields.ts'
import type { AuctionValues } from './auction.form.ts'

/** A step of publishing an auction. */
export interface AuctionStep extends FormStep<AuctionValues> {
  readonly id: 'lot' | 'goods' | 'rules' | 'times' | 'settlement' | 'preview'
}

/** The keys that are edited by other means than a field. */
export const coveredNames = ['position', 'rows', 'depositKinds'] as const

/** The six steps of publishing an auction, with the words and choices that fit the form as it stands. */
export function auctionSteps(values: AuctionValues, ways: PublishWays): readonly AuctionStep[] {
  const { upload, buyers, projects } = ways
  return [
    {
      id: 'lot',
      title: '标的',
      sections: [
        lot(values, { buyers, projects, directions: directionsOf(values.type) }),
        pictures(values, upload),
        wordsAbout(values),
        viewing(values),
        contact,
      ],
      covers: ['position'],
    },
    { id: 'goods', title: '标的清单', sections: [files(upload)], covers: ['rows'] },
    { id: 'rules', title: '竞价规则', sections: [prices(values), rules(values)] },
    { id: 'times', title: '时间', sections: [times(values)] },
    {
      id: 'settlement',
      title: '保证金与结算',
      sections: [deposit, settlement(values)],
      covers: ['depositKinds'],
    },
    { id: 'preview', title: '预览发布', sections: [] },
  ]
}

/** All fields, also of the steps that are not shown. */
export const auctionFields = (
  values: AuctionValues,
  ways: PublishWays,
): readonly FieldSpec<AuctionValues>[] =>
  auctionSteps(values, ways).flatMap(({ sections }) => fieldsOf(sections))
