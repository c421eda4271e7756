import * as categories from '@jb/contract/dictionary/category.contract'
import * as contract from '@jb/contract/dictionary/dictionary.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { classify } from './reads/classify.ts'
import { entriesOf } from './reads/entries-of.ts'
import { findCategories } from './reads/find-categories.ts'
import { readMappings } from './reads/read-mappings.ts'
import { saveMapping } from './use-cases/save-mapping.ts'

export const dictionaryModule: Module = {
  name: 'dictionary',
  routes: [
    read(contract.listByNumber, entriesOf),
    read(categories.classify, classify),
    read(categories.findCategories, findCategories),
    read(contract.readMappings, readMappings),
    change(contract.saveMapping, saveMapping),
  ],
}
