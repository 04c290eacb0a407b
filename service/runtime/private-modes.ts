/** The modes of folders and files that only the user whom the service runs as may open. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
