/** Why content cannot be taken out or in, for whoever asked. */
export class TransferFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TransferFault'
  }
}
