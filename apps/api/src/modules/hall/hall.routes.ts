import * as contract from '@jb/contract/hall/hall.contract'
import { hallSuggestions } from '@jb/contract/hall/suggestions.contract'
import { type Module, read } from '../../platform/module.ts'
import { hallReactions } from './hall.reactions.ts'
import { hallPage } from './reads/hall-page.ts'
import { rotation } from './reads/rotation.ts'
import { suggestions } from './reads/suggestions.ts'

export const hallModule: Module = {
  name: 'hall',
  routes: [
    read(contract.hallPage, hallPage),
    read(contract.hallRotation, rotation),
    read(hallSuggestions, suggestions),
  ],
  reactions: hallReactions,
}
