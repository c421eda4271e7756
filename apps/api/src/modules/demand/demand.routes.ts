import * as contract from '@jb/contract/demand/demand.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { detail, draft, listMine } from './reads/demands.ts'
import { copy, deleteDraft, publish, saveDraft } from './use-cases/drafts.ts'

export const demandModule: Module = {
  name: 'demand',
  routes: [
    change(contract.saveDemandDraft, saveDraft),
    read(contract.demandDraftOf, draft),
    change(contract.copyDemand, copy),
    change(contract.deleteDemandDraft, deleteDraft),
    change(contract.publishDemand, publish),
    read(contract.myDemands, listMine),
    read(contract.demandDetailOf, detail),
  ],
}
