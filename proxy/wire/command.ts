/** Command codes: the first byte of a client's packet. */
export const COM_QUIT = 0x01;
export const COM_INIT_DB = 0x02;
export const COM_QUERY = 0x03;
export const COM_FIELD_LIST = 0x04;
export const COM_STATISTICS = 0x09;
export const COM_PING = 0x0e;
export const COM_CHANGE_USER = 0x11;
export const COM_STMT_PREPARE = 0x16;
export const COM_STMT_EXECUTE = 0x17;
export const COM_STMT_SEND_LONG_DATA = 0x18;
export const COM_STMT_CLOSE = 0x19;
export const COM_STMT_RESET = 0x1a;
export const COM_SET_OPTION = 0x1b;
export const COM_RESET_CONNECTION = 0x1f;
