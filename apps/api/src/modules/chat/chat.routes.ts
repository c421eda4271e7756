import * as contract from '@jb/contract/chat/contact.contract'
import { change, type Module } from '../../platform/module.ts'
import { revealContact } from './use-cases/reveal-contact.ts'

export const chatModule: Module = {
  name: 'chat',
  routes: [change(contract.revealContact, revealContact)],
}
