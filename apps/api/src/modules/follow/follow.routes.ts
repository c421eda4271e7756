import * as ofDemands from '@jb/contract/follow/demand-follow.contract'
import * as contract from '@jb/contract/follow/follow.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { followReactions, followTimers } from './follow.reactions.ts'
import { companySheet } from './reads/company-sheet.ts'
import { counts } from './reads/counts.ts'
import { listAuctions } from './reads/list-auctions.ts'
import { listCompanies } from './reads/list-companies.ts'
import { followedTypes, followedTypesBelow, listDemands } from './reads/list-demands.ts'
import { listTenders } from './reads/list-tenders.ts'
import { marks } from './reads/marks.ts'
import { add } from './use-cases/add.ts'
import { remove } from './use-cases/remove.ts'

export const followModule: Module = {
  name: 'follow',
  routes: [
    change(contract.addFollows, add),
    change(contract.removeFollows, remove),
    read(contract.followMarks, marks),
    read(contract.followCounts, counts),
    read(contract.followedTenders, listTenders),
    read(contract.followedAuctions, listAuctions),
    read(contract.followedCompanies, listCompanies),
    read(ofDemands.followedDemands, listDemands),
    read(ofDemands.followedFreightTypes, (ctx) => followedTypes(ctx, 'freight')),
    read(ofDemands.followedFreightTypesBelow, followedTypesBelow),
    read(ofDemands.followedTrades, (ctx) => followedTypes(ctx, 'labour')),
    read(ofDemands.followedTradesSecond, (ctx, { query }) => followedTypes(ctx, 'labour', [query.firstType])),
    read(ofDemands.followedTradesThird, (ctx, { query }) =>
      followedTypes(ctx, 'labour', [query.firstType, query.secondType]),
    ),
    read(contract.companySheetOf, companySheet),
  ],
  reactions: followReactions,
  timers: followTimers,
}
