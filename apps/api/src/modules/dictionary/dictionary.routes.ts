import { classify as classifyContract } from '@jb/contract/dictionary/category.contract'
import * as contract from '@jb/contract/dictionary/dictionary.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { classify } from './reads/classify.ts'
import { entriesOf } from './reads/entries-of.ts'
import { readMappings } from './reads/read-mappings.ts'
import { saveMapping } from './use-cases/save-mapping.ts'

export const dictionaryModule: Module = {
  name: 'dictionary',
  routes: [
    read(contract.listByNumber, entriesOf),
    read(classifyContract, classify),
    read(contract.readMappings, readMappings),
    change(contract.saveMapping, saveMapping),
  ],
}
