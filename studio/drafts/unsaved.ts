/** Something that was typed has not reached the service. */
export class Unsaved extends Error {}
