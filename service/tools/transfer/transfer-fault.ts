/** Why content cannot be exported or imported, in words for the person who asked. */
export class TransferFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TransferFault'
  }
}
